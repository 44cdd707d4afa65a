import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { AssetLibrary } from './asset-library.tsx';
import classes from './home-screen.module.css';
import { RecentCalendars } from './recent-calendars.tsx';
import { UploadZone, type UploadZoneProps } from './upload-zone.tsx';

interface HomeScreenProps extends UploadZoneProps {
  archived: boolean;
  onArchived: (archived: boolean) => void;
}

export function HomeScreen({ archived, onArchived, updateWorkbook }: HomeScreenProps) {
  return (
    <Page>
      <div className={classes.columns}>
        <div className={classes.work}>
          <ScreenHeading
            title="From calendar to inbox"
            description="Bring a campaign calendar, choose the rows, read the proofs."
          />
          <UploadZone updateWorkbook={updateWorkbook} />
          <RecentCalendars archived={archived} onArchived={onArchived} />
        </div>
        <AssetLibrary />
      </div>
    </Page>
  );
}
