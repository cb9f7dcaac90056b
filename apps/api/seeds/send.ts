/** Calls the API as a client does. */
export type Send = <T>(method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: object) => Promise<T>;
