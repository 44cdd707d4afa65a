import type { EmailCheck } from '../../contract/schemas/email.ts';
import { allowedIn, placeOf, stands } from '../components/placement.ts';
import type { Checked } from './checked.ts';
import { finding, inComponent, short } from './finding.ts';

export const components = ({ document: { blocks, campaign } }: Checked): EmailCheck[] =>
  blocks.flatMap(({ component }, at) => {
    if (!component) return [];
    const rules = {
      placement_rules: component.placement_rules ?? '',
      ai_usage_rules: component.ai_usage_rules ?? '',
    };
    const place = placeOf(rules);
    const found: EmailCheck[] = [];
    const add = (says: string, rule: string) =>
      found.push(
        finding(
          'component-rule',
          'warn',
          `Component ${component.name} is not ${says}.`,
          'From the brand’s rules for this component.',
          { subject: short(rule, 200), place: inComponent },
        ),
      );
    if (place !== null && !stands(place, blocks, at))
      add('where its placement rules put it', rules.placement_rules);
    const isLetter = blocks.some(({ type }) => type === 'text_only');
    if (!allowedIn(rules, campaign.kind, isLetter))
      add('meant for an email of this kind', rules.ai_usage_rules);
    return found;
  });
