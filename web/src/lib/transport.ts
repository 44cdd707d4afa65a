/** The server cannot have read the request. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/**
 * Tells when the body is sent, so that "uploading" can end on time. `onProgress` receives the part sent,
 * 0-1.
 */
export function sendAndTell(
  url: string,
  init: RequestInit,
  onSent: () => void,
  onProgress?: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.responseType = 'text';
    let sent = init.body == null;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.upload.onload = () => {
      sent = true;
      onSent();
    };
    request.onload = () => {
      const headers = new Headers();
      for (const name of ['content-type', 'retry-after']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      const empty = request.status === 204 || request.status === 304;
      resolve(new Response(empty ? null : request.responseText, { status: request.status, headers }));
    };
    request.onerror = () =>
      reject(
        sent ? new TypeError('The answer was lost') : new NotSentError('The request was not sent completely'),
      );
    request.onabort = () => reject(new DOMException('The request was stopped', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}
