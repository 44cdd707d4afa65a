import { CropMarks } from '@/components/crop-marks.tsx';
import { Wordmark } from '@/components/wordmark.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** The page behind the login dialog while nobody is signed in. */
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
        <h1 className="visually-hidden">Galley: sign in to continue</h1>
      </main>
    </div>
  );
}
