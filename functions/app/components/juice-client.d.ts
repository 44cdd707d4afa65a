/** Juice without loading files and URLs. The package types its main entry only. */
declare module 'juice/client' {
  import juice from 'juice';

  const client: Pick<typeof juice, 'inlineContent'>;
  export default client;
}
