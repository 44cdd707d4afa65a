import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { isNotFound } from './errors.ts';
import { listAll, resource } from './json-api.ts';

/** `USER_DRAGGABLE` has regions that can be edited in Klaviyo's editor. */
export type EditorType = 'CODE' | 'USER_DRAGGABLE';

export const templateResource = resource({
  name: z.string(),
  html: z.string().nullish(),
  text: z.string().nullish(),
  editor_type: z.string().nullish(),
  updated: z.string().nullish(),
});
const one = z.looseObject({ data: templateResource });

export interface Template {
  id: string;
  name: string;
  html: string;
  text: string;
  editor_type: string;
  /** ISO 8601, or '' when Klaviyo does not say. */
  updated: string;
}

export const toTemplate = ({ id, attributes }: z.output<typeof templateResource>): Template => ({
  id,
  name: attributes.name,
  html: attributes.html ?? '',
  text: attributes.text ?? '',
  editor_type: attributes.editor_type ?? '',
  updated: attributes.updated ?? '',
});

export interface TemplateContent {
  name: string;
  html: string;
  text: string;
}

/** As Klaviyo stored it. After an unknown outcome, use `findTemplates`. */
export async function createTemplate(
  connection: KlaviyoConnection,
  { name, html, text }: TemplateContent,
  editorType: EditorType,
): Promise<Template> {
  const attributes = { name, editor_type: editorType, html, text };
  const { data } = await connection.call({
    method: 'POST',
    path: '/api/templates',
    body: { data: { type: 'template', attributes } },
    schema: one,
    task: 'create the template',
    scope: 'templates:write',
    repeatable: false,
  });
  return toTemplate(data);
}

export async function updateTemplate(
  connection: KlaviyoConnection,
  id: string,
  attributes: Partial<TemplateContent>,
): Promise<Template> {
  const { data } = await connection.call({
    method: 'PATCH',
    path: `/api/templates/${encodeURIComponent(id)}`,
    body: { data: { type: 'template', id, attributes } },
    schema: one,
    task: 'update the template',
    scope: 'templates:write',
    repeatable: true,
  });
  return toTemplate(data);
}

export async function readTemplate(connection: KlaviyoConnection, id: string): Promise<Template | undefined> {
  try {
    const { data } = await connection.call({
      method: 'GET',
      path: `/api/templates/${encodeURIComponent(id)}`,
      schema: one,
      task: 'read the template',
      scope: 'templates:read',
      repeatable: true,
    });
    return toTemplate(data);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Newest first. The marker is letters, digits and dashes. */
export async function findTemplates(connection: KlaviyoConnection, marker: string): Promise<Template[]> {
  const { data } = await listAll(connection, {
    path: '/api/templates',
    query: { filter: `contains(name,'${marker}')`, sort: '-created' },
    item: templateResource,
    limit: 10,
    task: 'look for the template',
    scope: 'templates:read',
  });
  return data.map(toTemplate);
}
