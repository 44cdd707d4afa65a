import { SearchDialog } from './search-dialog.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

interface CommandPaletteProps {
  onClose: () => void;
  onShowKeys: () => void;
}

export const CommandPalette = ({ onClose, onShowKeys }: CommandPaletteProps) => (
  <SearchDialog
    title="Search and commands"
    label="Search campaigns, calendars, brands and commands"
    placeholder="Search or jump to…"
    groups={usePaletteGroups(onShowKeys)}
    onClose={onClose}
  />
);
