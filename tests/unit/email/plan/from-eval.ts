import type { BrandContext, LookDirection } from '#shared/contract/schemas/brand.ts';
import type { PlanInput } from '#shared/email/plan/plan-email.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import type { EvalBrand, EvalRow } from '#tests/eval/load.ts';
import { sampleBrand, sampleCampaign, sampleLook } from '#tests/support/emails.ts';

const picture = ({ tag, shows }: EvalBrand['pictures'][number]) => ({
  tag,
  url: `https://cdn.example.com/${tag}.jpg`,
  width: 1200,
  height: 800,
  alt: shows,
  link: '',
});

const brandOf = (
  calendar: string,
  brand: EvalBrand,
  direction: LookDirection,
): BrandContext & { client: string } => ({
  ...sampleBrand({
    brand_name: brand.name,
    website: brand.website,
    default_cta_link: brand.website,
    language: brand.language,
    time_zone: brand.time_zone,
    footer_company_name: brand.name,
    footer_address: brand.address,
    footer_legal_text: '',
    footer_support_phone: '',
    look: { ...sampleLook(), direction },
    products: brand.products.map(({ name, price, url, text }) => ({
      name,
      price,
      url,
      image_url: '',
      description: text,
    })),
    reviews: brand.reviews.map(({ who, text }) => ({ author: who, text, rating: null, product: '' })),
  }),
  client: calendar,
});

const directions = {
  ferry_lane: 'bold',
  two_rivers_dental: 'soft',
  dockmere: 'technical',
  textilmuseum: 'editorial',
} as const;

export function inputOf(row: EvalRow, turn = 0): PlanInput {
  const { brand, calendar, campaign, context, expected } = row;
  const { given } = expected;
  const pictures = brand.pictures.map(picture);
  const hero = pictures.find(({ tag }) => tag === given.picture) ?? null;
  const { answer, reading } = verifyAnswer(row.answer, context);
  return {
    answer,
    reading,
    campaign: {
      ...sampleCampaign({
        campaign_name: campaign,
        brief: context.row.map(({ value }) => value).join('\n'),
        subject_line: given.subject,
        preview_text: given.preheader,
        send_date: expected.send_date,
        theme: '',
        offer: '',
        cta_text: given.cta,
        cta_link: given.link,
        image_tag: given.picture,
      }),
      preview_text_auto: false,
    },
    brand: brandOf(calendar, brand, directions[calendar]),
    components: [],
    hero,
    logo: null,
    pictures: pictures.filter((each) => each !== hero),
    placeInMonth: turn,
    seed: `${calendar}/${campaign}`,
    writer: 'openai',
  };
}
