import {
  DeleteSecretCommand,
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientConfig } from './aws-client.ts';
import { secretIdOf } from './brand-keys.ts';

const client = () => new SecretsManagerClient(clientConfig());

export async function hasBrandSecret(brand: string): Promise<boolean> {
  try {
    await client().send(new DescribeSecretCommand({ SecretId: secretIdOf(brand) }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** Without the weeks in which a secret can be restored. */
export const deleteBrandSecret = async (brand: string): Promise<void> =>
  void (await client().send(
    new DeleteSecretCommand({ SecretId: secretIdOf(brand), ForceDeleteWithoutRecovery: true }),
  ));
