/**
 * A Fastify server that responds to every GET with the bytes of one file: the lower bound of what the framework takes.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const body = readFileSync(process.argv[2] ?? '');
const app = fastify();
app.get('/bare', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(address.replace('127.0.0.1', 'localhost'));
process.once('SIGTERM', () => void app.close());
