import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

/** The accounts of a stage's user pool, as an administrator sees them. */
export function accountsOf(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient({});
  return {
    /** Makes an account without a password, and sends nobody a message. Returns false when the name is taken. */
    async create(Username: string): Promise<boolean> {
      try {
        await client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
        return true;
      } catch (error) {
        if (error instanceof UsernameExistsException) return false;
        throw error;
      }
    },
    /** Sets a password that nobody is asked to change. Returns false when there is no such account. */
    setPassword: (Username: string, Password: string): Promise<boolean> =>
      unlessMissing(
        client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
      ),
    /** Returns false when there is no such account. */
    remove: (Username: string): Promise<boolean> =>
      unlessMissing(client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))),
    /** Whether anybody has an account. */
    async hasAny(): Promise<boolean> {
      const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
      return (UserPool?.EstimatedNumberOfUsers ?? 0) > 0;
    },
  };
}

async function unlessMissing(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}
