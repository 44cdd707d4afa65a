/** Something a benchmark needs is not installed; the others still run. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}
