import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { matchProduct } from '#shared/domain/products/match-product.ts';
import { call } from '@/lib/api.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { brandQueries } from '../brand/brand-queries.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';
import classes from './edit-campaign-dialog.module.css';

export type KnownProducts = Pick<BrandRecord, 'client' | 'products' | 'product_names'>;

/** Saved at once, because the answer holds for all the brand's campaigns. */
export function ProductNameQuestion({ name, brand }: { name: string; brand: KnownProducts }) {
  const queryClient = useQueryClient();
  const { client, products, product_names } = brand;
  const answer = useMutation({
    meta: { silent: true },
    mutationFn: (product: string | null) =>
      call('rememberProductName', { params: { client }, body: { written: name.trim(), product } }),
    onSuccess: ({ brand: saved }) => {
      queryClient.setQueryData(brandQueries.context(client).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: calendarQueries.all });
    },
  });
  const guess = matchProduct(name, products);
  const match = matchProduct(name, products, product_names);
  if (guess.kind === 'exact' || (guess.kind === 'none' && match.kind === 'none')) return null;

  const likely = guess.kind === 'likely' && match.kind !== 'exact' && (
    <Choice onClick={() => answer.mutate(guess.product.name)} busy={answer.isPending}>
      Use {guess.product.name}
    </Choice>
  );
  const another = match.kind !== 'none' && (
    <Choice onClick={() => answer.mutate(null)} busy={answer.isPending}>
      It is another product
    </Choice>
  );
  return (
    <p className={`${classes.hint} ${classes.question}`}>
      <span role="status">
        {match.kind === 'exact' &&
          `“${name}” is your ${match.product.name} in all campaigns: they show its link, price and picture.`}
        {match.kind === 'likely' && `“${name}” is not among the brand’s products.`}
        {match.kind === 'none' && `“${name}” is none of the brand’s products, in all campaigns.`}
      </span>
      {likely}
      {another}
      {answer.isError && (
        <span role="alert">Your answer was not saved: {sentenceOf(answer.error)} Please choose again.</span>
      )}
    </p>
  );
}

function Choice({
  onClick,
  busy,
  children,
}: {
  onClick: () => void;
  busy: boolean;
  children: React.ReactNode;
}) {
  return (
    <Button size="compact-xs" variant="default" disabled={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
