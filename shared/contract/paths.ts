/**
 * Every route of the product by name, as "METHOD /path". `routes.ts` adds the schemas under the same names;
 * this file has none, to keep them out of the browser's bundle.
 */
export const paths = {
  // sign-in
  login: 'POST /auth/login',
  currentUser: 'GET /auth/user',
  logout: 'POST /auth/logout',
  // the app itself
  config: 'GET /config.json',
  openapi: 'GET /api/openapi.json',
  getSettings: 'GET /api/settings',
  saveSettings: 'POST /api/settings',
  // brands
  getCurrentClient: 'GET /api/current-client',
  setCurrentClient: 'POST /api/current-client',
  listClients: 'GET /api/clients',
  addClient: 'POST /api/clients',
  archiveClient: 'POST /api/clients/{client}/archive',
  restoreClient: 'POST /api/clients/{client}/restore',
  getErasure: 'GET /api/clients/{client}/erasure',
  eraseClient: 'POST /api/clients/{client}/erasure',
  getBrandContext: 'GET /api/brand-context/{client}',
  saveBrandContext: 'POST /api/brand-context/{client}',
  listRules: 'GET /api/brand-context/{client}/rules',
  rememberProductName: 'POST /api/brand-context/{client}/product-names',
  getBrandSettings: 'GET /api/brand-settings/{client}',
  saveBrandSettings: 'POST /api/brand-settings/{client}',
  listAgents: 'GET /api/agents/{client}',
  saveAgents: 'POST /api/agents/{client}',
  testAgent: 'POST /api/agents/{client}/test',
  listComponents: 'GET /api/components/{client}',
  saveComponent: 'POST /api/components/{client}',
  componentUsage: 'GET /api/components/{client}/usage',
  checkComponent: 'POST /api/components/{client}/check',
  listComponentVersions: 'GET /api/components/{client}/{component}/versions',
  getComponentVersion: 'GET /api/components/{client}/{component}/versions/{revision}',
  restoreComponentVersion: 'POST /api/components/{client}/{component}/versions/{revision}/restore',
  // outside services
  getConnections: 'GET /api/connections/{client}',
  saveConnections: 'POST /api/connections/{client}',
  testConnection: 'POST /api/connections/{client}/test',
  getUsage: 'GET /api/usage/{client}',
  // images
  browseDriveImages: 'GET /api/browse_drive_images',
  driveFolderUrl: 'GET /api/drive_folder_url',
  driveThumbnail: 'GET /api/drive/{client}/thumbnail/{file}',
  importDriveImages: 'POST /api/drive/{client}/import',
  createUpload: 'POST /api/uploads',
  addLibraryImage: 'POST /api/images/{client}',
  changeImages: 'POST /api/images/{client}/change',
  renameImageTag: 'POST /api/images/{client}/rename',
  imageUses: 'GET /api/images/{client}/uses',
  // calendars and campaigns
  uploadCampaignCalendar: 'POST /api/upload_campaign_calendar',
  listCalendars: 'GET /api/calendars',
  getCalendar: 'GET /api/calendars/{session}',
  archiveCalendar: 'POST /api/calendars/{session}/archive',
  remapCalendar: 'POST /api/calendars/{session}/mapping',
  readSheet: 'POST /api/calendars/{session}/sheet-reading',
  calendarClients: 'GET /api/calendars/{session}/clients',
  decideClients: 'POST /api/calendars/{session}/clients',
  undoImport: 'POST /api/calendars/{session}/undo',
  previewReimport: 'POST /api/calendars/{session}/reimport',
  applyReimport: 'POST /api/calendars/{session}/reimport/{import}',
  savePreviewTexts: 'POST /api/calendars/{session}/preview-texts',
  markRead: 'POST /api/calendars/{session}/read',
  changeCampaigns: 'POST /api/calendars/{session}/campaigns',
  addCampaign: 'POST /api/calendars/{session}/campaign',
  rejectedRows: 'GET /api/calendars/{session}/rejected',
  sheetOut: 'GET /api/calendars/{session}/sheet',
  listActivity: 'GET /api/calendars/{session}/activity',
  undoActivity: 'POST /api/calendars/{session}/activity/{activity}/undo',
  campaignsMetadata: 'GET /api/campaigns/{client}/metadata',
  saveCampaign: 'POST /api/campaigns/{client}/save',
  resetCampaign: 'POST /api/reset_campaign/{index}',
  correctReading: 'POST /api/campaigns/{client}/{index}/corrections',
  // all brands
  getOverview: 'GET /api/overview',
  // generation
  processCampaign: 'POST /api/process_campaign',
  handleDuplicateImage: 'POST /api/handle_duplicate_image',
  createBatch: 'POST /api/batches',
  listBatches: 'GET /api/batches',
  getBatch: 'GET /api/batches/{batch}',
  cancelBatch: 'POST /api/batches/{batch}/cancel',
  retryBatch: 'POST /api/batches/{batch}/retry',
  decideBatch: 'POST /api/batches/{batch}/decisions',
  // quick emails
  quickEmailGenerate: 'POST /api/quick_email_generate',
  generateBriefFromImage: 'POST /api/generate_brief_from_image',
  // emails
  getEmail: 'GET /api/campaigns/{client}/{index}/email',
  downloadEmail: 'GET /api/campaigns/{client}/{index}/email/file',
  saveEmail: 'PUT /api/campaigns/{client}/{index}/email',
  restoreEmail: 'POST /api/campaigns/{client}/{index}/email/restore',
  listEmailVersions: 'GET /api/campaigns/{client}/{index}/versions',
  proposeRule: 'GET /api/calendars/{session}/rule',
  decideRule: 'POST /api/calendars/{session}/rule',
  // what only the world outside knows of an email
  getLiveFacts: 'GET /api/live_facts/{client}/{index}',
  checkLiveFacts: 'POST /api/live_facts/{client}',
  // changes of an email's words by a model
  reviseEmail: 'POST /api/campaigns/{client}/{index}/email/revise',
  suggestTexts: 'POST /api/campaigns/{client}/{index}/email/candidates',
  listRevisions: 'GET /api/calendars/{session}/revisions',
  queueRevisions: 'POST /api/calendars/{session}/revisions',
  dismissRevisions: 'POST /api/calendars/{session}/revisions/dismiss',
  readRule: 'POST /api/calendars/{session}/rule/reading',
  // review by clients: for users of the app
  getReviewRoom: 'GET /api/calendars/{session}/review',
  shareForReview: 'POST /api/calendars/{session}/review/links',
  endReviewLink: 'POST /api/calendars/{session}/review/links/{link}/end',
  addReviewComment: 'POST /api/calendars/{session}/review/comments',
  resolveReviewComment: 'POST /api/calendars/{session}/review/comments/{comment}/resolve',
  // and for reviewers, by the token of their link
  openReview: 'GET /api/review',
  openReviewEmail: 'GET /api/review/{index}',
  openReviewedVersion: 'GET /api/review/{index}/verdicts/{verdict}',
  sayInReview: 'POST /api/review/{index}/comments',
  resolveInReview: 'POST /api/review/{index}/comments/{comment}/resolve',
  decideInReview: 'POST /api/review/{index}/verdict',
  // Klaviyo
  uploadToKlaviyo: 'POST /api/upload_to_klaviyo',
  planKlaviyoUpload: 'POST /api/klaviyo/{client}/plan',
  sendKlaviyoTest: 'POST /api/klaviyo/{client}/tests',
  klaviyoTests: 'GET /api/klaviyo/{client}/tests',
  klaviyoAudiences: 'GET /api/klaviyo/{client}/audiences',
  klaviyoBrand: 'GET /api/klaviyo/{client}/brand',
  klaviyoQuota: 'GET /api/klaviyo/{client}/quota',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT'} /${string}`>;

export type RouteName = keyof typeof paths;

/** Method and path of a route: `{ method: 'GET', path: '/api/batches/{batch}' }`. */
export function splitPath(name: RouteName): { method: 'GET' | 'POST' | 'PUT'; path: string } {
  const [method, path] = paths[name].split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path };
}
