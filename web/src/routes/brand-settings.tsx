import { createFileRoute } from '@tanstack/react-router';
import { BrandSettingsScreen } from '@/features/brand-settings/brand-settings-screen.tsx';

export const Route = createFileRoute('/brand-settings')({ component: BrandSettingsScreen });
