import { createBrowserRouter, redirect } from 'react-router'
import type { Session } from '#client/session.ts'
import { ErrorPage } from './error-page.tsx'
import { signedIn, signedOut } from './guards.ts'
import { paths } from './paths.ts'
import { EntryLayout } from './screens/entry-layout.tsx'
import { StartPage } from './start-page.tsx'

/** One row a screen. Each loads on its own, so that signing in does not wait for the rest. */
export const makeRouter = (session: Session) =>
  createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: StartPage,
      children: [
        {
          Component: EntryLayout,
          children: [
            {
              path: paths.login,
              loader: signedOut(session),
              lazy: async () => ({ Component: (await import('./screens/login.tsx')).LoginScreen }),
            },
            {
              path: paths.register,
              lazy: async () => ({
                Component: (await import('./screens/register.tsx')).RegisterScreen,
              }),
            },
            {
              path: paths.verify,
              lazy: async () => ({
                Component: (await import('./screens/verify.tsx')).VerifyScreen,
              }),
            },
            {
              path: paths.forgotPassword,
              lazy: async () => ({
                Component: (await import('./screens/forgot-password.tsx')).ForgotPasswordScreen,
              }),
            },
          ],
        },
        {
          path: paths.dashboard,
          loader: signedIn(session),
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [
                {
                  index: true,
                  lazy: async () => ({
                    Component: (await import('./screens/dashboard.tsx')).DashboardScreen,
                  }),
                },
                {
                  path: paths.learn,
                  lazy: async () => ({
                    Component: (await import('./screens/learn.tsx')).LearnScreen,
                  }),
                },
                {
                  path: paths.refer,
                  lazy: async () => ({
                    Component: (await import('./screens/refer.tsx')).ReferScreen,
                  }),
                },
                {
                  path: paths.company,
                  lazy: async () => ({
                    Component: (await import('./screens/company.tsx')).CompanyScreen,
                  }),
                },
                {
                  path: paths.companyAdmin,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: async () => ({
                    Component: (await import('./screens/company-admin.tsx')).CompanyAdminScreen,
                  }),
                },
                {
                  path: paths.member,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: async () => ({
                    Component: (await import('./screens/company-admin-member.tsx'))
                      .CompanyAdminMemberScreen,
                  }),
                },
                {
                  path: paths.editCompany,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: async () => ({
                    Component: (await import('./screens/company-admin-edit.tsx'))
                      .CompanyAdminEditScreen,
                  }),
                },
                {
                  path: paths.siteAdmin,
                  loader: signedIn(session, 'siteAdmin'),
                  lazy: async () => ({
                    Component: (await import('./screens/site-admin.tsx')).SiteAdminScreen,
                  }),
                },
                {
                  path: paths.settings,
                  lazy: async () => ({
                    Component: (await import('./screens/settings.tsx')).SettingsScreen,
                  }),
                },
                {
                  path: paths.team,
                  loader: signedIn(session, 'teamLead'),
                  lazy: async () => ({
                    Component: (await import('./screens/team.tsx')).TeamScreen,
                  }),
                },
                {
                  path: paths.division,
                  loader: signedIn(session, 'divisionLead'),
                  lazy: async () => ({
                    Component: (await import('./screens/division.tsx')).DivisionScreen,
                  }),
                },
                {
                  path: paths.activity,
                  loader: signedIn(session, 'admin'),
                  lazy: async () => ({
                    Component: (await import('./screens/activity.tsx')).ActivityScreen,
                  }),
                },
                {
                  path: paths.companyActivity,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: async () => ({
                    Component: (await import('./screens/activity.tsx')).CompanyActivityScreen,
                  }),
                },
                {
                  path: paths.admin,
                  loader: signedIn(session, 'admin'),
                  lazy: async () => ({
                    Component: (await import('./screens/admin.tsx')).AdminScreen,
                  }),
                },
              ],
            },
          ],
        },
        { path: '*', loader: () => redirect(paths.login) },
      ],
    },
  ])
