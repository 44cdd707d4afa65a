import { expect, it } from 'vitest';
import { type RouteName, splitPath } from '#shared/contract/paths.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

/** Routes without an Idempotency-Key. A new writing route needs `once` in the contract, or a reason here. */
const withoutKey: Partial<Record<RouteName, string>> = {
  login: 'signs in again',
  logout: 'is signed out already',
  saveSettings: 'sets the same values',
  decideRule: 'is decided already',
  setCurrentClient: 'sets the same value',
  addClient: 'refused: the id it names is taken',
  archiveClient: 'sets the same state',
  restoreClient: 'sets the same state',
  eraseClient: 'erases what is left, or finds nothing',
  saveBrandContext: 'sets the same values, or is refused by its revision',
  saveBrandSettings: 'sets the same values, or is refused by its revision',
  rememberProductName: 'the name is on the list already',
  saveAgents: 'sets the same values, or is refused by its revision',
  testAgent: 'stores nothing but its cost: each click asks for another answer',
  saveComponent: 'sets the same values; a new one is refused by its name',
  checkComponent: 'stores nothing',
  restoreComponentVersion: 'sets the same values',
  saveConnections: 'sets the same values',
  testConnection: 'stores only when it was tested',
  importDriveImages: 'the file is in the library already',
  createUpload: 'a form that nobody uses expires',
  addLibraryImage: 'the same bytes are added once under a tag',
  changeImages: 'sets the same values',
  renameImageTag: 'the old tag is gone',
  archiveCalendar: 'sets the same state',
  remapCalendar: 'reads the file in the same way again',
  readRule: 'the answer is stored, and the second of two calls at the same moment does not ask',
  readSheet: 'the answer to a sheet is stored; calls at the same moment may both ask',
  decideClients: 'the rows are where they belong already',
  undoImport: 'the calendar is archived already',
  previewReimport: 'stores a reading that nothing shows before it is applied',
  applyReimport: 'the reading is in effect already',
  savePreviewTexts: 'sets the same texts',
  markRead: 'sets the same mark',
  undoActivity: 'refused: it is undone already',
  saveCampaign: 'sets the same values, or is refused by its revision',
  resetCampaign: 'sets the same state',
  correctReading: 'words have one correction, which is the same again',
  handleDuplicateImage: 'the first answer counts',
  cancelBatch: 'is cancelled already',
  decideBatch: 'the first answer counts',
  generateBriefFromImage: 'stores nothing: each click asks for another answer',
  saveEmail: 'answers with the version that the first one made, or is refused by a newer one',
  restoreEmail: 'refused: the version is the newest already, or no longer based on it',
  checkLiveFacts: 'opens the links again, and stores what they do now',
  suggestTexts: 'stores nothing: each click asks for other texts',
  queueRevisions: 'a campaign has one place on the list',
  dismissRevisions: 'they are off the list already',
  shareForReview:
    'makes another link, as its token is stored nowhere; a link that nobody was sent can be ended',
  endReviewLink: 'is ended already',
  addReviewComment: 'the same words at the same place are the first ones',
  resolveReviewComment: 'sets the same state',
  sayInReview: 'the same words at the same place are the first ones',
  resolveInReview: 'sets the same state',
  decideInReview: 'decides the same of the same email',
  uploadToKlaviyo: 'updates what it created; refused while the same upload runs',
  planKlaviyoUpload: 'stores nothing',
};

it('every call that starts or creates something does it once, or says why a repetition is harmless', () => {
  const writing = (Object.entries(routes) as [RouteName, RouteSpec][]).filter(
    ([name]) => splitPath(name).method !== 'GET',
  );
  const unaccounted = writing.filter(([name, { once }]) => Boolean(once) === name in withoutKey);
  expect(unaccounted.map(([name]) => name)).toEqual([]);
  expect(Object.keys(withoutKey).filter((name) => !(name in routes))).toEqual([]);
  expect(writing.filter(([, { once }]) => once).map(([name]) => name)).toEqual([
    'uploadCampaignCalendar',
    'changeCampaigns',
    'addCampaign',
    'processCampaign',
    'createBatch',
    'retryBatch',
    'quickEmailGenerate',
    'reviseEmail',
    'sendKlaviyoTest',
  ]);
});
