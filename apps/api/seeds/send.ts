/** Calls the product as its own client would. */
export type Send = <T>(method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: object) => Promise<T>;
