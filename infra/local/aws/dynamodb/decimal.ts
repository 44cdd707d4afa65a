import { AwsError } from '../json-service.ts';

/** `digits` × 10^`exponent`, without trailing zeros in `digits`. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

/** DynamoDB's limits: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const MOST_DIGITS = 38;
const GREATEST_EXPONENT = 125;
const LEAST_EXPONENT = -130;

const invalid = (message: string) => new AwsError('ValidationException', message);

/** As DynamoDB returns it, without needless zeros. Throws `ValidationException` beyond DynamoDB's limits. */
export const normalNumber = (text: string): string =>
  // Nearly every number is unchanged.
  /^-?[1-9]\d{0,14}$/.test(text) || text === '0' ? text : textOf(parsed(text));

export const sum = (a: string, b: string): string => textOf(added(parsed(a), parsed(b)));

function parsed(text: string): Decimal {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '' && part === '')
    throw invalid(`The parameter cannot be converted to a numeric value: ${text}`);
  const significant = (whole + part).replace(/^0+/, '').replace(/0+$/, '');
  const zeros = whole.length + part.length - (whole + part).replace(/0+$/, '').length;
  if (significant === '') return { digits: 0n, exponent: 0 };
  return { digits: BigInt(sign + significant), exponent: Number(power) - part.length + zeros };
}

function added(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (one: Decimal) => one.digits * 10n ** BigInt(one.exponent - exponent);
  return { digits: scaled(a) + scaled(b), exponent };
}

function textOf({ digits, exponent }: Decimal): string {
  if (digits === 0n) return '0';
  const sign = digits < 0n ? '-' : '';
  const all = String(digits).replace('-', '');
  const significant = all.replace(/0+$/, '');
  const least = exponent + all.length - significant.length;
  const greatest = least + significant.length - 1;
  if (significant.length > MOST_DIGITS)
    throw invalid('Attempting to store more than 38 significant digits in a Number');
  if (greatest > GREATEST_EXPONENT)
    throw invalid('Number overflow. Attempting to store a number with magnitude larger than supported range');
  if (greatest < LEAST_EXPONENT)
    throw invalid(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    );
  if (least >= 0) return sign + significant + '0'.repeat(least);
  const padded = significant.padStart(1 - least, '0');
  return `${sign}${padded.slice(0, least)}.${padded.slice(least)}`;
}
