import type { EmailCheck } from '../../contract/schemas/email.ts';
import { allowedIn, placeOf, stands } from '../placement.ts';
import type { Checked } from './checked.ts';
import { finding, short } from './finding.ts';

/** The brand's rules for its components, held against the finished layout. */
export const components = ({ document: { blocks, campaign } }: Checked): EmailCheck[] =>
  blocks.flatMap(({ component }, at) => {
    if (!component) return [];
    const rules = {
      placement_rules: component.placement_rules ?? '',
      ai_usage_rules: component.ai_usage_rules ?? '',
    };
    const place = placeOf(rules);
    const found: EmailCheck[] = [];
    if (place !== null && !stands(place, blocks, at)) {
      const message = `Component ${component.name} does not stand where its placement rules put it.`;
      found.push(
        finding('component-rule', 'warn', message, 'The brand’s rules for the component.', {
          subject: short(rules.placement_rules, 200),
        }),
      );
    }
    if (!allowedIn(rules, campaign.kind)) {
      const message = `Component ${component.name} is not meant for ${campaign.kind} emails.`;
      found.push(
        finding('component-rule', 'warn', message, 'The brand’s rules for the component.', {
          subject: short(rules.ai_usage_rules, 200),
        }),
      );
    }
    return found;
  });
