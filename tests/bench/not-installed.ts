/** A benchmark needs something that is not on this machine; the others still run. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}
