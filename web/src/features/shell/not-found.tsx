import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import classes from './not-found.module.css';

export function NotFound() {
  return (
    <Page>
      <div className={classes.sheet}>
        <ScreenHeading title="Error!" description="The page you are looking for does not exist." />
        <ButtonLink to="/" mt={20}>
          Go Back Home
        </ButtonLink>
      </div>
    </Page>
  );
}
