import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { componentDocument, sampleDocument } from '#shared/email/export/sample-document.ts';

/** A sample email of the brand with the component in its place. */
export const compileSample = (
  brand: BrandRecord,
  components: readonly Component[],
  shown: Component,
): string => compile(sampleDocument(brand, components, shown), { variant: 'klaviyo' }).html;

/** The component alone. */
export const compileAlone = (brand: BrandRecord, component: Component): string =>
  compile(componentDocument(brand, component), { variant: 'klaviyo' }).html;
