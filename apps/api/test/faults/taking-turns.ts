import net from 'node:net';

export interface TurnTakingProxy {
  port: number;
  close: () => Promise<void>;
}

/**
 * One address for several processes: each connection is forwarded to the next one that accepts it, as a load balancer
 * does.
 */
export async function startTurnTakingProxy(ports: readonly number[]): Promise<TurnTakingProxy> {
  const open = new Set<net.Socket>();
  let turn = 0;
  const hold = (socket: net.Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = net.createServer((client) => {
    hold(client);
    const first = turn++;
    const connectTo = (attempt: number): void => {
      const port = ports[(first + attempt) % ports.length];
      if (attempt >= ports.length || port === undefined) return void client.destroy();
      const upstream = net.connect(port, '127.0.0.1');
      upstream.once('error', () => connectTo(attempt + 1));
      upstream.once('connect', () => {
        upstream.removeAllListeners('error');
        hold(upstream);
        client.pipe(upstream).pipe(client);
        upstream.on('close', () => client.destroy());
        client.on('close', () => upstream.destroy());
      });
    };
    connectTo(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
