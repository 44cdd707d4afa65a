import { createFileRoute } from '@tanstack/react-router';
import { ComponentsScreen } from '@/features/components/components-screen.tsx';

export const Route = createFileRoute('/components')({ component: ComponentsScreen });
