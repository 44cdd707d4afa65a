/** What to do instead of uploading a file of a kind that has no table, or a table that cannot be read, by its extension. */
const instead: Readonly<Record<string, string>> = {
  ics: 'An .ics file holds appointments, without columns for subject lines and briefs. List the campaigns in a spreadsheet, one per row, and save it as .xlsx or .csv.',
  pdf: 'A PDF shows a table without its columns. Upload the spreadsheet it was made from, as .xlsx or .csv.',
  numbers: 'In Numbers, choose File, then Export To, then CSV or Excel, and upload that.',
};
const SAVE_AS = 'Save it as .xlsx or .csv and upload that.';
/** Names of files that a program can save as one that is read. */
const CONVERTIBLE = /^(?:xls|xlsb|xlt|ods|gsheet|docx?|odt|pages|rtf|txt|tsv|html?|json|xml)$/;

/** What to do with a file that is neither .csv nor .xlsx; '' when there is nothing to advise. */
export function adviceFor(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return instead[extension] ?? (CONVERTIBLE.test(extension) ? SAVE_AS : '');
}
