import { confirmedClient } from './client.ts';
import { type CallEnvironment, createCall, createFetchFile } from './client-call.ts';
import { connection } from './connection.ts';
import { bearerToken, raiseAuthError, session } from './session.ts';
import { sendAndTell } from './transport.ts';

export { ApiError, messageOf, NetworkError } from './api-error.ts';

const environment: CallEnvironment = {
  send: (url, init, onSent) => (onSent ? sendAndTell(url, init, onSent) : fetch(url, init)),
  token: bearerToken,
  signInAgain(signal) {
    const again = session.signedIn(signal);
    raiseAuthError();
    return again;
  },
  client: confirmedClient,
  reached: connection.reached,
};

/** `call('createBatch', { body: { session_id, indexes } })`. */
export const call = createCall(environment);

/** `fetchFile('driveThumbnail', { params: { client, file } })`. */
export const fetchFile = createFetchFile(environment);
