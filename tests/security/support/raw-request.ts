import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  /** In lower case, otherwise as received. */
  head: string;
  body: string;
}

/** Bytes unchanged, which `fetch` would normalise. */
export function sendRaw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let received = '';
    const finish = () => {
      socket.destroy();
      const [head = '', ...body] = received.split('\r\n\r\n');
      const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
      done({ status: Number(status), head: head.toLowerCase(), body: body.join('\r\n\r\n') });
    };
    socket.setTimeout(5_000, finish);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Closed while sending; the bytes received so far count.
      if (['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) finish();
      else fail(error);
    });
  });
}

/** Closes the connection after its answer. */
export const rawRequest = (
  line: string,
  { host = '127.0.0.1', headers = [] as string[], body = '' } = {},
): string =>
  `${line}\r\n${[...(host === '' ? [] : [`Host: ${host}`]), ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
