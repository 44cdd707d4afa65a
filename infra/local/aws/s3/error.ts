export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `The laptop does not implement ${what}`);
export const accessDenied = (message: string) => new S3Error(403, 'AccessDenied', message);

const escapeXml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const errorXml = ({ code, message }: S3Error) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
