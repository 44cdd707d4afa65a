import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LosingProxy {
  url: string;
  /**
   * Drops answers to requests that begin with this, and their repeats, because browsers resend when a
   * kept-open connection breaks; null stops it.
   */
  loseAnswersTo: (requestLine: string | null) => void;
  close: () => void;
}

/** Can lose an answer after the work is done. */
export async function startLosingProxy(target: string): Promise<LosingProxy> {
  const { port } = new URL(target);
  let losing: string | null = null;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    let lost = false;
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
    }
    client.on('data', (chunk) => {
      if (losing !== null && chunk.toString('latin1').startsWith(losing)) lost = true;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (lost) client.destroy();
      else client.write(chunk);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    loseAnswersTo: (requestLine) => {
      losing = requestLine;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
