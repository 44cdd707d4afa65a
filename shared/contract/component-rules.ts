/** Spec §5. */
export const componentMessages = {
  name: 'Component name is required',
  nameCharacters: 'Component name can only contain letters, numbers, and underscores',
  description: 'Description is required',
  html: 'HTML content is required',
} as const;

export const COMPONENT_NAME = /^[A-Za-z0-9_]*$/;

interface Required {
  name: string;
  description: string;
  html_content: string;
}

export function componentProblems({ name, description, html_content }: Required): Partial<Required> {
  const problems: Partial<Required> = {};
  if (name.trim() === '') problems.name = componentMessages.name;
  else if (!COMPONENT_NAME.test(name)) problems.name = componentMessages.nameCharacters;
  if (description.trim() === '') problems.description = componentMessages.description;
  if (html_content.trim() === '') problems.html_content = componentMessages.html;
  return problems;
}
