const TEAM_HOSTS =
  /(?:^|\.)(?:drive\.google\.com|docs\.google\.com|sheets\.google\.com|figma\.com|canva\.com|dropbox\.com|notion\.so|airtable\.com|asana\.com|trello\.com|monday\.com|clickup\.com|box\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|wetransfer\.com|we\.tl|miro\.com|atlassian\.net|frame\.io|basecamp\.com|slack\.com|bynder\.com)$/i;
const FILE_HOSTS = /^(?:files|assets|dam|media|cdn|static|img|images)\d?\./i;
const SOURCE_FILES =
  /\.(?:png|jpe?g|gif|webp|svg|psd|ai|eps|indd|tiff?|heic|zip|rar|sketch|fig|xlsx?|csv|docx?|pptx?)$/i;
/** Surveys are for readers. */
const FORMS = /^https?:\/\/docs\.google\.com\/forms\//i;

export function isTeamLink(url: string): boolean {
  if (!URL.canParse(url) || FORMS.test(url)) return false;
  const { hostname, pathname } = new URL(url);
  return TEAM_HOSTS.test(hostname) || FILE_HOSTS.test(hostname) || SOURCE_FILES.test(pathname);
}
