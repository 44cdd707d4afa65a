import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

export interface ListedAccount {
  name: string;
  created: Date | undefined;
  canSignIn: boolean;
}

export function accountsOf(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient({});
  return {
    /** Sends nobody a message. False when the name is taken. */
    async create(Username: string): Promise<boolean> {
      try {
        await client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
        return true;
      } catch (error) {
        if (error instanceof UsernameExistsException) return false;
        throw error;
      }
    },
    /** The password need not be changed. False when there is no such account. */
    setPassword: (Username: string, Password: string): Promise<boolean> =>
      unlessMissing(
        client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
      ),
    /** At the latest when the access tokens end. False when there is no such account. */
    signOut: (Username: string): Promise<boolean> =>
      unlessMissing(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))),
    async list(): Promise<ListedAccount[]> {
      const found: ListedAccount[] = [];
      let PaginationToken: string | undefined;
      do {
        const page = await client.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
        for (const { Username = '', UserCreateDate, UserStatus } of page.Users ?? [])
          found.push({ name: Username, created: UserCreateDate, canSignIn: UserStatus === 'CONFIRMED' });
        PaginationToken = page.PaginationToken;
      } while (PaginationToken !== undefined);
      return found.toSorted((one, other) => one.name.localeCompare(other.name));
    },
    /** False when there is no such account. */
    remove: (Username: string): Promise<boolean> =>
      unlessMissing(client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))),
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
