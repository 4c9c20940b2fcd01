/** What an agent types to refer a client to the partner company. */
export const TYPED_REFERRAL = {
  companyId: 'partner',
  name: 'Dana Client',
  email: 'dana@client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement plan',
}
