/** 160 by 48 pixels of one colour. */
export const logoPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwCAIAAAAZy+Y5AAAAZklEQVR42u3RAQkAAAgEsW9kFQvYv4Y1RAaX4Jaa1uNiAWABFmABFmABFmDAAizAAizAAizAgAVYgAVYgAVYgAUYsAALsAALsAALMGABFmABFmABFmDAAizAAizAAizAAgxYgHW9BV6NyXgmpSIMAAAAAElFTkSuQmCC',
  'base64',
);

/** As in revision 2026-10-15. `base` is the API's address. */
export function brandLibraryOf(base: string) {
  const object = (type: string, id: string, attributes: object, more: object = {}) => ({
    type,
    id,
    attributes,
    ...more,
    links: { self: `${base}/api/${type}s/${id}` },
  });
  const list = (data: object[], included?: object[]) => ({
    data,
    ...(included && { included }),
    links: { self: base },
  });
  const textStyle = (color: string, font_family: string, font_weight: number) => ({
    color,
    font_size: 16,
    font_style: 'normal',
    font_family,
    font_weight,
    letter_spacing: 0,
    text_decoration: 'none',
  });
  const serif = "Georgia, 'Times New Roman', serif";
  const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";
  const image = {
    name: 'laptop-goods',
    image_url: `${base}/images/LOGO1.png`,
    format: 'png',
    size: 68,
    hidden: false,
    updated_at: '2026-11-01T09:00:00+00:00',
  };
  return {
    'brand-logos': list(
      [
        object(
          'brand-logo',
          '11',
          { width: 160, height: 48, alt_text: 'Laptop Goods', link_url: null, name: 'Main logo' },
          { relationships: { image: { data: { type: 'image', id: 'LOGO1' } } } },
        ),
      ],
      [object('image', 'LOGO1', image)],
    ),
    'brand-colors': list([
      object('brand-color', '21', {
        name: 'Primary',
        colors: [
          { hex: '#2F5D50', name: 'Fir' },
          { hex: '#E9C46A', name: 'Straw' },
        ],
      }),
    ]),
    'brand-buttons': list([
      object('brand-button', '31', {
        name: 'Primary CTA',
        is_primary: true,
        style: { background_color: '#2F5D50', border_radius: 6, box_shadow: 'none', is_shadow_active: false },
        border: { border_color: '#2F5D50', border_style: 'solid', border_width: 0, is_border_active: false },
        spacing: null,
        text: textStyle('#FFFFFF', sans, 700),
        preview_page_hex: null,
      }),
    ]),
    'brand-social-groups': list([
      object('brand-social-group', '41', {
        name: 'Footer socials',
        social_links: [
          { link_url: 'https://www.instagram.com/laptopgoods', platform: 'instagram' },
          { link_url: 'https://www.tiktok.com/@laptopgoods', platform: 'tiktok' },
        ],
      }),
    ]),
    'brand-email-defaults': list([
      object('brand-email-default', 'LAPTOP', {
        body: {
          background_color: '#FFFFFF',
          body_background_color: '#F4F1EA',
          text: textStyle('#2B2B2B', sans, 400),
          h1_text: textStyle('#1F3A33', serif, 700),
          h2_text: textStyle('#1F3A33', serif, 700),
          h3_text: textStyle('#1F3A33', serif, 700),
          h4_text: textStyle('#1F3A33', serif, 700),
          link_text: { color: '#2F5D50', font_style: 'normal', text_decoration: 'underline' },
        },
        header: {
          background_color: '#FFFFFF',
          links: [],
          link_text: { color: '#2F5D50', font_style: 'normal', text_decoration: 'none' },
          logo_max_width: 160,
        },
        footer: {
          background_color: '#F4F1EA',
          text: textStyle('#6B655B', sans, 400),
          link_text: { color: '#6B655B', font_style: 'normal', text_decoration: 'underline' },
          social_group_color: 'default',
        },
      }),
    ]),
    'brand-voice': {
      data: object('brand-voice', 'LAPTOP', {
        version: 'v1',
        tone_descriptors: [
          { name: 'Warm', description: 'Speaks like a neighbour who knows the goods.', user_modified: true },
          { name: 'Plain', description: 'Short words before long ones.', user_modified: false },
        ],
        language_patterns: [
          { name: 'Second person', description: 'Addresses the reader as you.', user_modified: false },
        ],
      }),
    },
  };
}
export type BrandPart = keyof ReturnType<typeof brandLibraryOf>;
