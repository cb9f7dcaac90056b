/** `35 dk`, `2 sa 8 dk`, `1 gün 3 sa`: how long a table has been open. Whole minutes, never negative. */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} dk`;
  const hours = Math.floor(whole / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} gün ${hours % 24} sa`;
  return `${hours} sa ${whole % 60} dk`;
}
