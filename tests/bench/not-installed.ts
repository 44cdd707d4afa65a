/** The other benchmarks still run. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}
