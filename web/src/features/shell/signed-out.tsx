import { CropMarks } from '@/components/crop-marks.tsx';
import { Wordmark } from '@/components/wordmark.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

export function SignedOut() {
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <span className={classes.home}>
            <Wordmark />
          </span>
          <ThemeToggle />
        </div>
      </header>
      <main className={`${classes.main} ${classes.desk}`}>
        <CropMarks inside />
        <div className={classes.welcome}>
          <h1>From calendar to inbox</h1>
          <p>A campaign calendar in, on-brand, inbox-safe emails out. Sign in to continue.</p>
        </div>
      </main>
    </div>
  );
}
