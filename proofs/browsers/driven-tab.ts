import type { InputSourceActions } from 'selenium-webdriver/bidi/generated/input.js';

/** The common interface of the two browsers; all actions of a person use it (person.ts). */
export interface DrivenBrowser {
  /** With its version, as the browser itself reports it. */
  readonly name: string;
  /** A tab on a device of its own: no other tab sees its storage, cookies or service workers. */
  openTab: (device: Device) => Promise<DrivenTab>;
  close: () => Promise<void>;
}

/** In CSS pixels. */
export interface Device {
  width: number;
  height: number;
  /** WebKit's driver makes a mouse of a finger. */
  pointer: 'touch' | 'mouse';
}

export interface DrivenTab {
  /** May return before the page is there. */
  goTo: (address: string) => Promise<void>;
  /** Runs the source of an expression in the page; it must give, or promise, something that JSON has. */
  evaluate: (expression: string) => Promise<unknown>;
  /** One finger or keyboard, in the words of both protocols: https://www.w3.org/TR/webdriver2/#actions */
  act: (source: InputSourceActions) => Promise<void>;
  /** PNG, in base64. */
  screenshot: () => Promise<string>;
  /** Exceptions and console errors of all pages so far. */
  complaints: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}
