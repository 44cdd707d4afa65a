import { createFileRoute } from '@tanstack/react-router';
import { QuickEmailScreen } from '@/features/quick-email/quick-email-screen.tsx';

export const Route = createFileRoute('/quick-email')({ component: QuickEmailScreen });
