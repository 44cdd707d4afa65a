import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { messageOf } from '@/lib/api.ts';

/** A screen that could not be shown: why, and two ways on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <Page>
      <ScreenHeading title="This screen could not be shown" description={messageOf(error)} />
      <div style={{ display: 'flex', gap: 8, marginTop: 20 }}>
        <Button onClick={() => void again()}>Try again</Button>
        <ButtonLink to="/" variant="default">
          Go Back Home
        </ButtonLink>
      </div>
    </Page>
  );
}
