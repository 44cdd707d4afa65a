import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { componentDocument, sampleDocument } from '#shared/email/export/sample-document.ts';

export const compileSample = (
  brand: BrandRecord,
  components: readonly Component[],
  shown: Component,
): string => compile(sampleDocument(brand, components, shown), { variant: 'klaviyo' }).html;

export const compileAlone = (brand: BrandRecord, component: Component): string =>
  compile(componentDocument(brand, component), { variant: 'klaviyo' }).html;
