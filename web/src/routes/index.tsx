import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { flagParam } from '../lib/search.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search): { archived?: true } => ({ archived: flagParam(search.archived) }),
  component: HomeScreen,
});
