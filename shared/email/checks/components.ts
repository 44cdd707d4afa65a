import type { EmailCheck } from '../../contract/schemas/email.ts';
import { allowedIn, placeOf, stands } from '../components/placement.ts';
import type { Checked } from './checked.ts';
import { finding, short } from './finding.ts';

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
      const message = `Component ${component.name} is not where its placement rules put it.`;
      found.push(
        finding('component-rule', 'warn', message, 'From the brand’s rules for this component.', {
          subject: short(rules.placement_rules, 200),
        }),
      );
    }
    if (
      !allowedIn(
        rules,
        campaign.kind,
        blocks.some(({ type }) => type === 'text_only'),
      )
    ) {
      const message = `Component ${component.name} is not meant for an email of this kind.`;
      found.push(
        finding('component-rule', 'warn', message, 'From the brand’s rules for this component.', {
          subject: short(rules.ai_usage_rules, 200),
        }),
      );
    }
    return found;
  });
