import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCloudUp,
  IconDots,
  IconDownload,
  IconRefresh,
} from '@tabler/icons-react';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import type { EmailActionsProps } from './email-actions.tsx';
import type { Neighbours } from './neighbours.ts';
import classes from './preview-screen.module.css';

export function BottomBar(props: EmailActionsProps & { neighbours: Neighbours }) {
  const { emailed, loaded, regenerate, main, neighbours } = props;
  const { onEdit, onEditDetails, onDownload, onUpload } = props;
  return (
    <ThumbBar label="This email">
      <div className={classes.neighbours}>
        <ActionIcon
          size={38}
          variant="default"
          aria-label="Previous campaign"
          disabled={!neighbours.previous}
          onClick={neighbours.goPrevious}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          size={38}
          variant="default"
          aria-label="Next campaign"
          disabled={!neighbours.next}
          onClick={neighbours.goNext}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      {emailed ? (
        <>
          <Button variant="default" px={12} disabled={!loaded} onClick={onEdit}>
            Edit
          </Button>
          <ActionIcon
            ref={regenerate.ref}
            size={38}
            variant="default"
            aria-label="Regenerate"
            title={regenerate.hint}
            loading={regenerate.pending}
            disabled={regenerate.disabled}
            onClick={regenerate.run}
          >
            <IconRefresh size={18} />
          </ActionIcon>
          {main === 'download' ? (
            <Button
              px={12}
              leftSection={<IconDownload size={16} />}
              aria-label="Download HTML"
              disabled={!loaded}
              onClick={() => onDownload('html')}
            >
              Download
            </Button>
          ) : (
            <Button
              px={12}
              leftSection={<IconCloudUp size={16} />}
              aria-label="Upload to Klaviyo"
              disabled={!loaded}
              onClick={onUpload}
            >
              Upload
            </Button>
          )}
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon size={38} variant="default" aria-label="More">
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEditDetails}>Edit Details</Menu.Item>
              {main === 'upload' ? (
                <Menu.Item disabled={!loaded} onClick={() => onDownload('html')}>
                  Download HTML
                </Menu.Item>
              ) : (
                <Menu.Item disabled={!loaded} onClick={onUpload}>
                  Upload to Klaviyo
                </Menu.Item>
              )}
              <Menu.Item disabled={!loaded} onClick={() => onDownload('txt')}>
                Download plain text
              </Menu.Item>
              <Menu.Item disabled={!loaded} onClick={() => onDownload('eml')}>
                Download .eml
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      ) : (
        <Button variant="default" onClick={onEditDetails}>
          Edit Details
        </Button>
      )}
    </ThumbBar>
  );
}
