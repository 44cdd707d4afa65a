import { Button, Group, Modal } from '@mantine/core';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { postalAddress } from '#shared/domain/brand/postal-address.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import classes from './quick-email-screen.module.css';
import { useDownload } from './use-download.tsx';

/** Spec §9. */
const FRAME_HEIGHT = 600;

interface FullPreviewProps {
  email: Email;
  brand: BrandContext | undefined;
  onClose: () => void;
}

export function FullPreview({ email, brand, onClose }: FullPreviewProps) {
  useReturnFocus();
  const phone = usePhone();
  const { download, question } = useDownload(email);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title="Email Preview"
        size={760}
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': 'Dismiss' }}
      >
        <div className={classes.fullFrame}>
          <EmailFrame
            html={email.html}
            title="Full email preview"
            height={FRAME_HEIGHT}
            address={brand && (postalAddress(brand) || undefined)}
          />
        </div>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={download}>Download</Button>
        </Group>
      </Modal>
      {question}
    </>
  );
}
