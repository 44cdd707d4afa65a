const instead: Readonly<Record<string, string>> = {
  ics: 'An .ics file holds appointments, without columns for subject lines and briefs. List the campaigns in a spreadsheet, one per row, and save it as .xlsx or .csv.',
  pdf: 'A PDF shows a table without its columns. Upload the spreadsheet it was made from, as .xlsx or .csv.',
  numbers: 'In Numbers, choose File, then Export To, then CSV or Excel, and upload that.',
};
const SAVE_AS = 'Save it as .xlsx or .csv and upload that.';
const CONVERTIBLE = /^(?:xls|xlsb|xlt|ods|gsheet|docx?|odt|pages|rtf|txt|tsv|html?|json|xml)$/;

/** '' for .csv, .xlsx and unknown types. */
export function adviceFor(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return instead[extension] ?? (CONVERTIBLE.test(extension) ? SAVE_AS : '');
}
