/**
 * A Fastify server that responds to every GET with the bytes of one file, gzipped or not. The response is 304 when the
 * request names their ETag. It is the lower bound of the framework's own cost.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const ETAG = '"bare"';
const [file = '', coding] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  ...(coding && { 'content-encoding': coding }),
};
const app = fastify();
app.get('/bare', (request, reply) =>
  request.headers['if-none-match'] === ETAG
    ? reply.header('etag', ETAG).status(304).send()
    : reply.headers(headers).send(body),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(address.replace('127.0.0.1', 'localhost'));
process.once('SIGTERM', () => void app.close());
