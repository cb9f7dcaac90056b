/** Our own simple pictures of what a step looks like: a phone or a window, and the one thing to press in it (LAN-5). */
export type Drawing = keyof typeof INSIDE;
export type Device = 'phone' | 'window';

const row = (y: number, isPressed = false): string =>
  `<rect class="${isPressed ? 'pressed' : 'row'}" x="12" y="${y}" width="56" height="12" rx="4"/>`;

const INSIDE = {
  download: `<path class="mark" d="M40 34v26m-10-10 10 10 10-10M26 72h28"/>`,
  settings: row(26) + row(44, true) + row(62) + row(80),
  certificate: `<rect class="row" x="18" y="28" width="44" height="56" rx="4"/><path class="mark" d="M28 42h24M28 52h16"/><circle class="pressed" cx="50" cy="70" r="8"/>`,
  switch: `${row(26)}${row(80)}<rect class="pressed" x="22" y="46" width="36" height="20" rx="10"/><circle class="knob" cx="48" cy="56" r="7"/>`,
  done: `<circle class="pressed" cx="40" cy="54" r="22"/><path class="tick" d="m30 55 7 7 13-15"/>`,
};

const FRAME: Readonly<Record<Device, string>> = {
  phone: `<rect class="frame" x="4" y="2" width="72" height="112" rx="10"/><path class="line" d="M34 10h12"/>`,
  window: `<rect class="frame" x="2" y="8" width="76" height="94" rx="6"/><path class="line" d="M2 20h76"/>`,
};

export const draw = (device: Device, drawing: Drawing): string =>
  `<svg class="drawing" viewBox="0 0 80 116" width="80" height="116" aria-hidden="true">${FRAME[device]}${INSIDE[drawing]}</svg>`;
