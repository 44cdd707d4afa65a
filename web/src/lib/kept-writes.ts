import { call } from './api.ts';
import { currentClient } from './client.ts';
import { createOutbox } from './outbox.ts';

export const {
  store: keptWrites,
  callOrKeep,
  saveKept,
  discardKept,
} = createOutbox(call, currentClient, window.localStorage);
