import { quickStyles } from '#shared/contract/quick-styles.ts';
import { quickTemplate } from '#shared/domain/quick/quick-email.ts';
import { ProductsChoice } from './products-choice.tsx';
import screen from './quick-email-screen.module.css';
import { ReviewChoice } from './review-choice.tsx';
import classes from './style-card.module.css';
import type { QuickEmail } from './use-quick-email.ts';

export function StyleCard({ quick }: { quick: QuickEmail }) {
  const { store, draft } = quick;
  return (
    <section className={screen.card} aria-labelledby="quick-style">
      <h2 id="quick-style" className={screen.cardTitle}>
        Choose Email Style
      </h2>
      <div role="radiogroup" aria-labelledby="quick-style" className={classes.styles}>
        {quickStyles.map((style) => {
          const { label, description, blocks } = quickTemplate(style);
          return (
            <label key={style} className={classes.style}>
              <input
                type="radio"
                name="quick-style"
                value={style}
                checked={draft.style === style}
                onChange={() => store.set({ style })}
              />
              <span className={classes.wireframe} aria-hidden="true">
                {blocks.map((block) => (
                  <span key={block} data-block={block} />
                ))}
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.description}>{description}</span>
              </span>
            </label>
          );
        })}
      </div>
      {quick.brand && <ProductsChoice quick={quick} brand={quick.brand} />}
      {quick.brand && <ReviewChoice quick={quick} brand={quick.brand} />}
    </section>
  );
}
