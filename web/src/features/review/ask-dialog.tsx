import { Modal } from '@mantine/core';
import { Words } from '@/entities/review/thread.tsx';
import { keepTyped, typedFor } from './typed.ts';

interface AskDialogProps {
  index: number;
  onAsk: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export const AskDialog = ({ index, onAsk, onClose }: AskDialogProps) => (
  <Modal opened onClose={onClose} title="What should change?">
    <Words
      label="Changes"
      send="Ask for changes"
      initial={typedFor(index)}
      onType={(text) => keepTyped(index, text)}
      onSend={onAsk}
      onCancel={onClose}
    />
  </Modal>
);
