import { createFileRoute } from '@tanstack/react-router';
import { AgentsScreen } from '@/features/agents/agents-screen.tsx';

export const Route = createFileRoute('/agents')({ component: AgentsScreen });
